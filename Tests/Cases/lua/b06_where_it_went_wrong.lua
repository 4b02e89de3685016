-- Errors from a function of the script, a method, a callback, a coroutine and a metamethod: each has a file and a line.
local object = {}
function object:method() return self.missing.field end
local meta = setmetatable({}, { __add = function(a, b) return a.x.y + b end })
local kinds = {
  function() error('plain') end,
  function() object:method() end,
  function() table.sort({ 2, 1 }, function(a, b) return a.x < b.x end) end,
  function() coroutine.wrap(function() local none; none() end)() end,
  function() return meta + 1 end,
}
function transform(progress)
  kinds[1 + math.floor(progress * 4 + 0.5)]()
end
