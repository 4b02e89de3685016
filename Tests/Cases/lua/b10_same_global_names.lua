-- Two of these in one process must not see each other's globals, string methods or random numbers.
assert(seen == nil, 'another script was here')
seen = (seen or 0) + 1
assert(string.shout == nil and math.pi > 3, 'another script changed a library')
function string.shout(s) return s:upper() .. '!' end
math.pi = 3
local first = math.random()
function transform(progress)
  seen = seen + 1
  assert(('a'):shout() == 'A!')
  return seen + first
end
