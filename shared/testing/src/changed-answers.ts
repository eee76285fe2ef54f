import { parseMoney, printMoney } from '@parlay/contracts/money'
import { ApiError } from '@parlay/web/api'
import type { Answer, Answers } from './fake-network'

const isAmount = (text: string) => /^-?\d+\.\d\d$/.test(text)
const isCounted = (key: string) => /unread|points|rounds|days|left|team|multiple|wagering/i.test(key)
const isName = (key: string) => /name|title|nickname|remark|bank$|label$/i.test(key)

/** Returns the same data at a later time: other amounts, counts and names, and lists that are one shorter. */
function later(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const kept = key === 'list' && value.length > 1 ? value.slice(1) : value
    return kept.map((one) => later(one, key))
  }
  if (typeof value === 'string') {
    if (isAmount(value)) return printMoney(parseMoney(value) + 111n)
    return isName(key) ? `${value} II` : value
  }
  if (typeof value === 'number') return isCounted(key) ? value + 1 : value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, later(one, name)]))
}

/** Returns the network's answers at a later time. Calls that fail or never answer stay so. */
export function changedAnswers(answers: Answers): Answers {
  const change = (value: unknown) =>
    value instanceof ApiError || value instanceof Response || value instanceof Blob ? value : later(value)
  const changed = (answer: Answer): Answer =>
    typeof answer === 'function' ? async (...call: unknown[]) => change(await answer(...call)) : change(answer)
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, changed(answer)]))
}
