-- A search that a host's timeout never interrupts, since it lies inside one library call, tried with each of them.
local text, hard = ('x'):rep(20000), ('x*'):rep(25) .. 'y'
local ways = {
  function() return text:find(hard) end,
  function() return text:match(hard) end,
  function() return text:gsub(hard, '') end,
  function() for word in text:gmatch(hard) do return word end end,
}
function transform(progress)
  return ways[1 + math.floor(progress * 3 + 0.5)]() and 1 or 0
end
