import type { FeedbackTicket } from '@parlay/contracts/endpoints/feedback'
import { type Answers, aSystemStatus, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { FeedbackScreen } from './feedback-screen'

const noon = Date.UTC(2026, 0, 15, 12)
const fileId = 'f'.repeat(43)
const words = 'The wheel stopped turning twice yesterday.'
const aTicket = (changes: Partial<FeedbackTicket> = {}): FeedbackTicket => ({
  ticketNo: 'F260115-AAAA2222',
  type: 'COMPLAINT',
  content: words,
  time: noon,
  state: 'OPEN',
  images: [],
  orderNo: null,
  replies: [],
  ...changes,
})
const pageOf = (...list: FeedbackTicket[]) => ({
  ...{ list, totalPages: 1, totalCount: list.length, pageNo: 1, pageSize: 10 },
})

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})

async function renderFeedback(
  answers: Answers = {},
  session: 'visitor' | object = {},
  { orderNo, path = '/feedback' }: { orderNo?: string; path?: string } = {},
) {
  const rendered = await renderScreen(<FeedbackScreen orderNo={orderNo} />, {
    path,
    session,
    answers: {
      'SYS.status': aSystemStatus({ feedback: { minWords: 5, maxWords: 8 } }),
      'SYS.feedbackList': pageOf(),
      'SYS.feedback': { ticketNo: 'F260115-BBBB3333' },
      'FILE.upload': { fileId, type: 'image/png', width: 1, height: 1, bytes: 1 },
      ...answers,
    },
  })
  return {
    ...rendered,
    field: await screen.findByRole('textbox', { name: 'Your message' }),
    send: screen.getByRole('button', { name: 'Send' }),
  }
}

const article = (name: string) => screen.findByRole('article', { name })

test('M10.feedback M10.complaints a member sends a complaint with an image; the form is empty again and the ticket is listed', async () => {
  const { user, network, field, send } = await renderFeedback()
  expect(await screen.findByText('Nothing sent yet')).toBeVisible()

  await user.click(screen.getByRole('radio', { name: 'Complaint' }))
  await user.type(field, words)
  await user.upload(screen.getByLabelText(/^Images/), new File(['x'], 'wheel.png', { type: 'image/png' }))
  await screen.findByRole('img', { name: 'wheel.png' })
  await waitFor(() => expect(send).toBeEnabled())
  network.answer({ 'SYS.feedbackList': pageOf(aTicket({ ticketNo: 'F260115-BBBB3333' })) })
  await user.click(send)

  const note = await screen.findByText('Thank you. Your ticket number is F260115-BBBB3333.')
  expect(note.closest('[role=status]')).toHaveFocus()
  expect(network.callsTo('SYS.feedback').map(({ request }) => request)).toEqual([
    { type: 'COMPLAINT', content: words, language: 'EN', images: [fileId] },
  ])
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('')
  expect(screen.queryByRole('img')).toBeNull()
  expect(within(await article('F260115-BBBB3333')).getByText('Waiting for an answer')).toBeVisible()
  expect(network.callsTo('FILE.remove')).toEqual([])
})

test('M10.feedback the words are counted as they are typed; too few or too many are not sent', async () => {
  const { user, network, field, send } = await renderFeedback()

  await user.type(field, 'Only four words here')
  expect(await screen.findByText('Words: 4 (from 5 to 8)')).toBeVisible()
  await user.click(send)
  expect(await screen.findByRole('alert')).toHaveTextContent('Write between 5 and 8 words. You have 4 now.')
  expect(field).toHaveFocus()
  expect(field).toBeInvalid()
  await user.type(field, ' and five more words follow')
  expect(await screen.findByRole('alert')).toHaveTextContent('You have 9 now.')
  await user.click(send)
  expect(network.callsTo('SYS.feedback')).toEqual([])
  await user.clear(field)
  await user.type(field, words)
  await user.click(send)

  await waitFor(() => expect(network.callsTo('SYS.feedback')).toHaveLength(1))
})

test('M10.feedback what the gateway refuses is shown at its field, and nothing typed is lost', async () => {
  const fault = { key: 'err_feedback_words', params: { min: '7', max: '9', words: '6' } }
  const refusal = new ApiError({ code: 'FEEDBACK_WORDS', value: { fields: { content: fault } } })
  const { user, network, field, send } = await renderFeedback({ 'SYS.feedback': refusal })

  await user.type(field, words)
  await user.click(send)
  expect(await screen.findByText('Write between 7 and 9 words. You have 6 now.')).toBeVisible()
  network.answer({ 'SYS.feedback': new ApiError({ code: 'SYS_NETWORK' }) })
  await user.click(send)

  expect(await screen.findByRole('alert')).toHaveTextContent(/connect/i)
  expect(field).toHaveValue(words)
})

test('M10.feedback a visitor leaves a contact, sends no images and sees no list', async () => {
  const { user, network, field, send } = await renderFeedback({}, 'visitor')

  await user.type(field, words)
  await user.click(send)
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter an e-mail address or a phone number')
  expect(screen.getByRole('textbox', { name: 'Your contact' })).toHaveFocus()
  await user.type(screen.getByRole('textbox', { name: 'Your contact' }), ' ana@example.test ')
  await user.click(send)

  expect(await screen.findByText('We’ll answer you at ana@example.test.')).toBeVisible()
  expect(network.callsTo('SYS.feedback')[0]?.request).toEqual({
    type: 'FEEDBACK',
    content: words,
    language: 'EN',
    contact: 'ana@example.test',
  })
  expect(screen.queryByLabelText(/^Images/)).toBeNull()
  expect(network.callsTo('SYS.feedbackList')).toEqual([])
})

test.each([
  ['a member, who finds it among the tickets', {}],
  ['a visitor, who leaves a contact', 'visitor' as const],
])('M10.feedback H11 what the live chat hands over is in the form, to be sent by %s', async (_who, session) => {
  const path = `/feedback#${new URLSearchParams({ ask: `${words}\nCS-1` })}`
  const { user, network, field, send } = await renderFeedback({}, session, { path })
  expect(field).toHaveValue(`${words}\nCS-1`)

  const contact = screen.queryByRole('textbox', { name: 'Your contact' })
  if (contact) await user.type(contact, 'ana@example.test')
  network.answer({ 'SYS.feedbackList': pageOf(aTicket({ ticketNo: 'F260115-BBBB3333' })) })
  await user.click(send)

  if (contact) expect(await screen.findByText('We’ll answer you at ana@example.test.')).toBeVisible()
  else expect(await article('F260115-BBBB3333')).toBeVisible()
  expect(network.callsTo('SYS.feedback')[0]?.request).toMatchObject({ content: `${words}\nCS-1` })
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('')
})

test('M5.dispute a complaint about a withdrawal shows it and names it, and the next one does not', async () => {
  const orderNo = 'W260115-AAAA2222'
  const { user, network, field, send } = await renderFeedback({}, {}, { orderNo })
  expect(screen.getByText(orderNo)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Complaint' })).toBeChecked()

  await user.type(field, words)
  network.answer({ 'SYS.feedbackList': pageOf(aTicket({ ticketNo: 'F260115-BBBB3333', orderNo })) })
  await user.click(send)

  expect(within(await article('F260115-BBBB3333')).getByText(orderNo)).toBeVisible()
  expect(network.callsTo('SYS.feedback').map(({ request }) => request)).toMatchObject([{ type: 'COMPLAINT', orderNo }])
  expect(screen.getAllByText(orderNo)).toHaveLength(1)
  expect(screen.getByRole('radio', { name: 'Feedback' })).toBeChecked()
})

test('M5.dispute a withdrawal that is disputed already says by which ticket, and nothing typed is lost', async () => {
  const refusal = new ApiError({ code: 'FEEDBACK_ORDER_KNOWN', params: { ticketNo: 'F260115-AAAA2222' } })
  const { user, field, send } = await renderFeedback({ 'SYS.feedback': refusal }, {}, { orderNo: 'W260115-AAAA2222' })

  await user.type(field, words)
  await user.click(send)

  expect(await screen.findByRole('alert')).toHaveTextContent('in ticket F260115-AAAA2222')
  expect(field).toHaveValue(words)
})

test('M5.dispute a visitor disputes nothing', async () => {
  await renderFeedback({}, 'visitor', { orderNo: 'W260115-AAAA2222' })

  expect(screen.queryByText('W260115-AAAA2222')).not.toBeInTheDocument()
})

test('M10.feedback a trial account is a visitor here', async () => {
  await renderFeedback({}, { isAgent: 4 })

  expect(screen.getByRole('textbox', { name: 'Your contact' })).toBeVisible()
})

test('M10.feedback an answer is shown as soon as its message arrives', async () => {
  const { network } = await renderFeedback({ 'SYS.feedbackList': pageOf(aTicket()) })
  expect(within(await article('F260115-AAAA2222')).queryByRole('list')).toBeNull()
  const replies = [
    { text: 'Thank you.\nWe look at it.', time: noon + 60_000 },
    { text: 'It turns again.', time: noon + 120_000 },
  ]
  network.answer({ 'SYS.feedbackList': pageOf(aTicket({ state: 'CLOSED', replies })) })

  act(() => emit('counts-changed', { messageV2: 1 }))

  const answers = within(await article('F260115-AAAA2222'))
  expect(await answers.findByText('Closed')).toBeVisible()
  expect(
    within(answers.getByRole('list', { name: 'Answers' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Customer service · Jan 15, 2026.*We look at it\.$/s),
    expect.stringMatching(/It turns again\.$/),
  ])
})

test('M10.feedback a list that cannot be loaded can be tried again, and the form works meanwhile', async () => {
  const { user, network, field } = await renderFeedback({
    'SYS.feedbackList': new ApiError({ code: 'SYS_INTERNAL', status: 500 }),
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('Your feedback could not be loaded.')).toBeVisible()
  expect(field).toBeEnabled()
  network.answer({ 'SYS.feedbackList': pageOf(aTicket()) })

  await user.click(retry)

  expect(await article('F260115-AAAA2222')).toBeVisible()
})
