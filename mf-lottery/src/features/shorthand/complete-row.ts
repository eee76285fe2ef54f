import { rowFrom } from './doubts'
import type { Clause, Group } from './group'
import type { Row } from './read-groups'
import { type Candidate, insertAfter, insertBefore, replace, Unreadable } from './shorthand-fault'
import { isNameOfOther } from './words'

/**
 * Refuses a row of several bets of which one lacks its play or its stake, because the player may mean that of the next
 * bet or that of the page. In a row of one bet, those of the page apply.
 */
export function refuseIncomplete({ groups, isPlayFirst }: Row): void {
  const all = groups.flatMap((group) => group.clauses.map((clause) => ({ group, clause })))
  const lacking = all.find(({ clause }) => clause.plays.length === 0 || !clause.stake)
  if (all.length < 2 || !lacking) return
  const { group, clause } = lacking
  const whole = all.filter((one) => one.clause.plays.length > 0 && one.clause.stake)
  const nearest = whole.findLast((one) => one.clause.from < clause.from) ?? whole[0]
  const next = groups[groups.indexOf(group) + 1]
  const own = groups[0] === group ? next && [rowFrom(next)] : [rowFrom(group)]
  const filled = nearest ? [fill(group, clause, nearest.clause, isPlayFirst)] : []
  throw new Unreadable('INCOMPLETE', clause.to > clause.from ? clause : group, [...filled, ...(own ?? [])])
}

/** The bet with what it lacks from another one. */
function fill(group: Group, { plays, stake }: Clause, from: Clause, isPlayFirst: boolean): Candidate {
  const play = from.plays.map(({ token }) => token.text).join(' ')
  if (stake) return [insertBefore(stake, `${play} `)]
  const last = plays.at(-1)
  if (!last) return [insertAfter(group, ` ${play} ${from.stake?.text}`)]
  return [insertAfter(isPlayFirst ? group : last.token, ` ${from.stake?.text}`)]
}

/** Refuses plays side by side that together are the name of a third one, like “lo xien”. */
export function refuseDoubtfulNames({ plays, stake }: Clause, isPlayFirst: boolean): void {
  plays.forEach(({ token }, index) => {
    const before = plays[index - 1]?.token
    if (!before || !isNameOfOther(before.text, token.text)) return
    const span = { from: before.from, to: token.to }
    const candidates: Candidate[] = [[replace(span, 'dd')], [replace(before, '')], [replace(token, '')]]
    if (stake && !isPlayFirst) candidates.push([insertAfter(before, ` ${stake.text}`)])
    throw new Unreadable('DOUBT', span, candidates)
  })
}
