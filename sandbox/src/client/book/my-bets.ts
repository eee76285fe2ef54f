import { element } from '../page/element'
import type { BetGroup } from './book-api'
import { createChoice } from './choice'
import type { BookContext } from './page-parts'
import type { Limits } from './slip-rules'

const groups: BetGroup[] = ['open', 'settled', 'void']

/** Lists the player's bets from all launches. */
export function createMyBets(
  context: BookContext,
  { onKnown, onOpen }: { onKnown(known: { openCount: number; limits: Limits }): void; onOpen(fixture: string): void },
) {
  const { t, api } = context
  const list = element('ul', { class: 'bets' })
  let group: BetGroup = 'open'
  const choice = createChoice(
    t('book.myBets'),
    groups.map((value) => ({ value, text: t(`book.group.${value}`) })),
    {
      kind: 'small',
      onChoose: (value) => {
        group = value
        choice.choose(value)
        void refresh()
      },
    },
  )
  choice.choose(group)

  const refresh = async () => {
    if (context.game === undefined) {
      list.replaceChildren(element('li', { class: 'slip-empty' }, t('book.noBets')))
      return
    }
    const answer = await api.listBets(group).catch(() => undefined)
    if (answer === undefined) return
    choice.count('open', answer.openCount)
    onKnown(answer)
    const { betRow } = await import('./bet-row')
    const rows = answer.bets.map((bet) => betRow(context, bet, onOpen))
    list.replaceChildren(...(rows.length > 0 ? rows : [element('li', { class: 'slip-empty' }, t('book.noBets'))]))
  }
  return { view: element('div', { class: 'my-bets' }, choice.view, list), refresh }
}
