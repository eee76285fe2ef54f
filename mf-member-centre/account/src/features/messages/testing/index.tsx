import type { Message } from '@parlay/contracts/endpoints/messages'
import { type Answers, renderScreen } from '@parlay/testing'
import { on } from '@parlay/web/events'
import { screen, within } from '@testing-library/react'
import '@parlay/member-common/messages'
import { Messages } from '../messages'

export const aMessage = (id: string, fields: Partial<Message> = {}): Message => ({
  id,
  type: 'DEPOSIT_CREDITED',
  title: `Deposit ${id}`,
  content: `Deposit ${id} is in your main wallet.`,
  time: Date.UTC(2026, 0, 15) - Number(id) * 60_000,
  read: false,
  ...fields,
})

export type Request = Record<string, unknown>

/** Creates a gateway with these messages whose `MSG.read` and `MSG.delete` return how many are still unread. */
function aMessageCentre(messages: Message[]) {
  const site = { messages, deleted: [] as Message[] }
  const unread = () => site.messages.filter(({ read }) => !read).length
  const has = ({ ids, all }: Request, { id }: Message) => all === true || (ids as string[]).includes(id)
  const answers: Answers = {
    'WAL.badges': () => ({ messageV2: unread() }),
    'MSG.list': ({ type, read, pageNo, pageSize }: Request) => {
      const chosen = site.messages.filter(
        (one) => (!type || one.type === type) && (read === undefined || String(one.read) === read),
      )
      const size = Number(pageSize)
      const from = (Number(pageNo ?? 1) - 1) * size
      return {
        list: chosen.slice(from, from + size),
        totalPages: Math.ceil(chosen.length / size),
        totalCount: chosen.length,
        pageNo: Number(pageNo),
        pageSize: size,
      }
    },
    'MSG.read': (request: Request) => {
      site.messages = site.messages.map((one) => (has(request, one) ? { ...one, read: true } : one))
      return { unread: unread() }
    },
    'MSG.delete': (request: Request) => {
      const back = request.restore ? site.deleted : []
      site.deleted = site.messages.filter((one) => has(request, one))
      site.messages = [...site.messages.filter((one) => !has(request, one)), ...back]
      return { unread: unread() }
    },
  }
  return { site, answers }
}

export async function renderMessages(messages: Message[], more: Answers = {}) {
  const { site, answers } = aMessageCentre(messages)
  const rendered = await renderScreen(<Messages />, { session: {}, answers: { ...answers, ...more } })
  const counts: number[] = []
  on('counts-changed', ({ messageV2 }) => counts.push(messageV2))
  return { ...rendered, site, counts, answers }
}
export const rows = () => within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem')
export const opener = (name: RegExp) => screen.getByRole('button', { name, expanded: false })
export const unreadTab = () => screen.getByRole('tab', { name: /^Unread/ })
