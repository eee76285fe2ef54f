import { screen, waitFor, within } from '@testing-library/react'
import { anAuditRow } from '../../testing/builders'
import { refusal } from '../../testing/fake-staff-network'
import { renderOffice } from '../../testing/render-office'
import { flatDiff } from './flat-diff'

const rows = [
  anAuditRow({ seq: '12', call: 'staff.suspend' }),
  anAuditRow({ seq: '11', call: 'session.password', staff: '', result: 'REFUSED', code: 'AUTH_BAD_CREDENTIALS' }),
]
const open = (path = '/audit', answers = {}) =>
  renderOffice({ path, answers: { 'audit.search': { list: rows, next: 'key-2' }, ...answers } })

test('conditions of the address are those of the call, and days begin in the zone of the site', async () => {
  const { network } = await open('/audit?staff=admin01&result=DONE&from=2026-01-10&to=2026-01-11')
  await screen.findByRole('button', { name: 'staff.suspend' })

  expect(network.callsTo('audit.search')[0]?.request).toEqual({
    staff: 'admin01',
    result: 'DONE',
    startTime: String(Date.parse('2026-01-10T00:00:00+08:00')),
    endTime: String(Date.parse('2026-01-12T00:00:00+08:00')),
  })
})

test('a page has its address, and another condition begins with the newest page', async () => {
  const { user, network, location } = await open()
  await user.click(await screen.findByRole('button', { name: 'Older' }))

  await waitFor(() => expect(location()).toBe('/audit?after=key-2'))
  await waitFor(() => expect(network.callsTo('audit.search').at(-1)?.request).toEqual({ after: 'key-2' }))

  await user.type(screen.getByRole('searchbox', { name: 'Who' }), 'admin01{Enter}')

  await waitFor(() => expect(location()).toBe('/audit?staff=admin01'))
})

test('a row opens with what it changed, has an address, and leads to the next row', async () => {
  const { user, location } = await open()
  await user.click(await screen.findByRole('button', { name: 'staff.suspend' }))

  const dialog = await screen.findByRole('dialog', { name: 'staff.suspend' })
  expect(location()).toBe('/audit?row=12')
  const changed = within(within(dialog).getByRole('table', { name: 'Before and after' }))
  expect(changed.getByRole('row', { name: 'state ACTIVE SUSPENDED' })).toBeVisible()

  await user.click(within(dialog).getByRole('button', { name: 'Older' }))
  expect(await screen.findByRole('dialog', { name: 'session.password' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(location()).toBe('/audit'))
})

test('a link to a row opens it', async () => {
  await open('/audit?row=11')

  expect(await screen.findByRole('dialog', { name: 'session.password' })).toBeVisible()
})

test.each([
  [true, null, 'The chain is whole'],
  [false, { seq: '7', why: 'the hash is another one' }, 'It breaks at row 7: the hash is another one'],
])('a verification says whether the chain is whole: %s', async (isWhole, breach, text) => {
  const { user } = await open('/audit', {
    'audit.verify': { isWhole, rows: '1200', headHash: 'b'.repeat(64), breach, heads: [] },
  })

  await user.click(await screen.findByRole('button', { name: 'Verify the chain' }))

  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByText('Rows: 1,200')).toBeVisible()
})

test('an export has the conditions of the list, without the page', async () => {
  const saved = jest.fn((_file: Blob) => 'blob:x')
  URL.createObjectURL = saved as typeof URL.createObjectURL
  URL.revokeObjectURL = () => undefined
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const lines = new Response('{"seq":"1"}\n', { headers: { 'Content-Type': 'application/x-ndjson' } })
  const { user, network } = await open('/audit?staff=admin01&after=key-2', { 'audit.export': () => lines })

  await user.click(await screen.findByRole('button', { name: 'Export' }))

  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(clicked).toHaveBeenCalledTimes(1)
  clicked.mockRestore()
  expect(network.callsTo('audit.export')[0]?.request).toEqual({ staff: 'admin01' })
})

test('an export that is refused says why', async () => {
  const { user } = await open('/audit', { 'audit.export': refusal('SYS_BUSY') })

  await user.click(await screen.findByRole('button', { name: 'Export' }))

  expect(await screen.findByText('We’re very busy right now. Try again in a moment.')).toBeVisible()
})

test('a diff names changed values first, by their places', () => {
  const before = { name: 'Support', permissions: ['a', 'b'], site: { zone: 'x' } }
  const after = { name: 'Support', permissions: ['a'], site: { zone: 'y' }, isNew: true }

  expect(flatDiff(before, after)).toEqual([
    { path: 'permissions', before: 'a, b', after: 'a', isChanged: true },
    { path: 'site.zone', before: 'x', after: 'y', isChanged: true },
    { path: 'isNew', before: undefined, after: 'true', isChanged: true },
    { path: 'name', before: 'Support', after: 'Support', isChanged: false },
  ])
})
