import { ApiError } from '@parlay/web/api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { amountField, anOrder, aPage, orderCard, renderPage } from './testing'

const fileId = 'a'.repeat(43)
const slip = () => new File(['slip'], 'slip.jpg', { type: 'image/jpeg' })
const uploaded = { fileId, type: 'image/jpeg', width: 8, height: 8, bytes: 4 }

beforeEach(() => {
  URL.createObjectURL = () => 'blob:slip'
  URL.revokeObjectURL = () => undefined
})

async function chooseSlip(user: Awaited<ReturnType<typeof renderPage>>['user']) {
  await user.click((await orderCard()).getByRole('button', { name: 'Send proof of payment' }))
  const dialog = await screen.findByRole('dialog', { name: 'Proof of payment' })
  expect(within(dialog).getByRole('button', { name: 'Send' })).toBeDisabled()
  fireEvent.change(within(dialog).getByLabelText('Proof of payment'), { target: { files: [slip()] } })
  const send = within(dialog).getByRole('button', { name: 'Send' })
  await waitFor(() => expect(send).toBeEnabled())
  await user.click(send)
}

test('M4.deposit an image of the payment goes with its order', async () => {
  const { user, network } = await renderPage({
    'DEP.list': aPage(anOrder()),
    'FILE.upload': uploaded,
    'DEP.proof': { images: [fileId] },
  })
  await chooseSlip(user)

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(network.callsTo('DEP.proof')[0]?.request).toMatchObject({ orderNo: 'D1', images: [fileId] })
  expect(network.callsTo('DEP.list').length).toBeGreaterThan(1)
})

test('M4.deposit a proof that is refused says why, and the image stays', async () => {
  const { user } = await renderPage({
    'DEP.list': aPage(anOrder()),
    'FILE.upload': uploaded,
    'DEP.proof': new ApiError({ code: 'DEP_PROOF_CLOSED', messageKey: 'err_dep_proof_closed' }),
  })
  await chooseSlip(user)

  const dialog = screen.getByRole('dialog', { name: 'Proof of payment' })
  expect(await within(dialog).findByText(/^You can’t send proof for this deposit/)).toBeVisible()
  expect(within(dialog).getByRole('img', { name: 'slip.jpg' })).toBeInTheDocument()
})

test('M4.deposit an order that has ended unpaid is opened from the list to be proven, and a credited one is not', async () => {
  const expired = anOrder({ orderNo: 'D2', state: 'EXPIRED', payUrl: undefined })
  const credited = anOrder({ orderNo: 'D3', state: 'CREDITED', paidAmount: '100.00', payUrl: undefined })
  const { user } = await renderPage({ 'DEP.list': aPage(expired, credited) })

  await amountField()
  const [details, ...others] = await screen.findAllByRole('button', { name: 'Details of the deposit of P100.00' })
  expect(others).toEqual([])
  await user.click(details as HTMLElement)

  expect((await orderCard()).getByRole('button', { name: 'Send proof of payment' })).toBeEnabled()
})

test('M6.filter deposits are asked for by period, from the first page', async () => {
  const { user, network } = await renderPage({ 'DEP.list': { ...aPage(), totalPages: 2 } })

  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Past 7 days' }))

  await waitFor(() => {
    const { startTime, endTime, pageNo } = network.callsTo('DEP.list').at(-1)?.request ?? {}
    expect(Math.round((Number(endTime) - Number(startTime)) / 86_400_000)).toBe(7)
    expect(pageNo).toBe('1')
  })
})
