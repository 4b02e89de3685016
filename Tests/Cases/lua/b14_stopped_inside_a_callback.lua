-- A host that stops a script by letting it yield cannot do so inside a callback of C: there it has to be an error.
local function spin() while true do end end
local ways = {
  function() ('x'):gsub('x', spin) end,
  function() table.sort({ 3, 2, 1 }, spin) end,
  function() return tostring(setmetatable({}, { __tostring = spin })) end,
  function() return setmetatable({}, { __index = spin }).x end,
}
function transform(progress)
  pcall(ways[1 + math.floor(progress * 3 + 0.5)])
  return progress
end
