-- One part of a table is misspelt: the table is taken whole or not at all, whatever order its parts come in.
function transform(progress, cell)
  cell.subtitle.alpha = 1 - math.abs(progress)
  cell.shadow = { poacity = 0.3, radius = 14, offset = { x = 0, y = 10 } }
end
