import { deepestBody } from '@parlay/contracts/bounds'

const [quote, backslash] = ['"', '\\']

/** Whether lists and objects of a JSON text lie deeper inside each other than any contract needs. Nothing is parsed for it. */
export function isNestedTooDeep(json: string): boolean {
  let depth = 0
  let isInText = false
  for (let position = 0; position < json.length; position += 1) {
    const character = json[position]
    if (isInText && character === backslash) position += 1
    else if (character === quote) isInText = !isInText
    else if (isInText) continue
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > deepestBody) return true
  }
  return false
}
