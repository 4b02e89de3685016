import EffectCore
import EffectHost
import EffectJSON
import Testing

@Suite("Drawings as JSON") struct DrawingWriterTests {
  @Test func `Every step has its name and its numbers`() throws {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    let stops = [Gradient.Stop(location: 0.5, color: .black)]
    var path = Path()
    path.move(to: Point(x: 0, y: 1))
    path.addLine(to: Point(x: 2, y: 3))
    path.addQuad(to: Point(x: 4, y: 5), control: Point(x: 6, y: 7))
    path.addCubic(to: Point(x: 1, y: 1), first: Point(x: 2, y: 2), second: Point(x: 3, y: 3))
    path.close()
    var drawing = Drawing()
    drawing.save()
    drawing.clip(to: .ellipse(in: rect), rule: .evenOdd)
    drawing.transform(by: .translation(5, 6))
    drawing.blend(.colorDodge)
    drawing.fill(path, with: .linear(from: .zero, to: Point(x: 9, y: 0), stops: stops))
    drawing.stroke(
      .roundedRect(rect, radius: 2).transformed(by: .scale(2, 2)),
      with: .black,
      style: StrokeStyle(width: 4, cap: .round, join: .bevel, dash: [1, 2], dashPhase: 3)
    )
    drawing.clear(.arc(Arc(center: .zero, radius: 3, startAngle: 0, endAngle: 1)))
    drawing.restore()
    drawing.write(Text("hi", fontSize: 9, isBold: true), in: rect)
    drawing.show(.drawing(Drawing()), in: rect)
    var writer = JSONWriter()
    writer.drawing(drawing)
    let expected = """
      [{"op":"save"},{"op":"clip","path":[["ellipse",1,2,3,4]],"rule":"evenOdd"},\
      {"op":"transform","matrix":[1,0,0,1,5,6]},{"op":"blend","mode":"colorDodge"},\
      {"op":"fill","path":[["move",0,1],["line",2,3],["quad",6,7,4,5],["cubic",2,2,3,3,1,1],["close"]],\
      "from":[0,0],"to":[9,0],"stops":[{"at":0.5,"color":[0,0,0,1]}]},\
      {"op":"stroke","path":[["roundedRect",1,2,3,4,2,2,0,0,2,0,0]],"color":[0,0,0,1],"width":4,\
      "cap":"round","join":"bevel","dash":[1,2],"dashPhase":3},\
      {"op":"clear","path":[["arc",0,0,3,0,1]]},{"op":"restore"},\
      {"op":"text","string":"hi","fontSize":9,"bold":true,"color":[0,0,0,1],"alignment":"leading",\
      "rect":[1,2,3,4]},{"op":"drawing","steps":[],"rect":[1,2,3,4]}]
      """
    #expect(writer.text == expected)
    #expect(throws: Never.self) { try JSONValue(parsing: writer.text) }
  }
}
