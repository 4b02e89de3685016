-- What holds of tilt.lua. Run it with: effecthost test tilt.lua
local tilt = effect()

test("leans by 35 degrees a page, and fades", function()
  expect.has(tilt(1), { alpha = 0.4, rotation = { y = -35 } })
  expect.between(tilt(2).alpha, 0, 0.4)
end)

test("is at rest in the middle and jumps nowhere", function()
  expect.rest(tilt)
  expect.continuous(tilt, -3, 3)
end)

test("is the same on both sides", function()
  for _, progress in ipairs { 0.25, 0.5, 1, 1.5 } do
    expect.equal(tilt(progress).alpha, tilt(-progress).alpha)
    expect.equal(tilt(progress).rotation.y, -tilt(-progress).rotation.y)
  end
end)
