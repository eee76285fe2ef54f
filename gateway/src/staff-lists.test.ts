import { askAsStaff } from './testing/as-staff'
import { buildTestApp, type TestApp } from './testing/build-test-app'

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp()
})
afterAll(() => site.close())

/** Reads all pages of a list, and returns the names of its rows page by page. */
async function readPages(path: string, nameOf: (row: Record<string, string>) => unknown): Promise<unknown[][]> {
  const pages: unknown[][] = []
  for (let after = ''; ; ) {
    const { list, next } = await askAsStaff(site.app, `${path}${after}`)
    pages.push(list.map(nameOf))
    if (next === null || pages.length > 20) return pages
    after = `&after=${next}`
  }
}

const at = '2026-11-23T10:00:00.123456Z'

test('open feedback is read page by page, each ticket once, also those of one instant', async () => {
  const tickets = ['F1', 'F2', 'F3', 'F4', 'F5']
  for (const ticketNo of tickets)
    await site.db.query(
      `insert into feedback (ticket_no, contact, type, content, state, created_at)
       values ($1, 'ana@example.test', 'COMPLAINT', 'slow', $2, $3)`,
      [ticketNo, ticketNo === 'F5' ? 'CLOSED' : 'OPEN', at],
    )

  const open = await readPages('feedback?pageSize=3', ({ ticketNo }) => ticketNo)
  const waiting = await askAsStaff(site.app, 'feedback?pageSize=3')
  const closed = await askAsStaff(site.app, 'feedback?state=CLOSED')

  expect(open).toEqual([['F1', 'F2', 'F3'], ['F4']])
  expect(waiting.list[0]).toMatchObject({ contact: 'ana@example.test', account: null, waitingSince: Date.parse(at) })
  expect(closed).toMatchObject({ list: [{ ticketNo: 'F5', waitingSince: null }], next: null })
})

test('reports that wait come before those that are decided, also across pages', async () => {
  const ids: string[] = []
  for (const kind of ['UNREADABLE', 'UNREADABLE', 'LATE', 'UNREADABLE']) {
    const [row] = await site.db.query<{ id: bigint }>(
      `insert into payment_incident (kind, order_kind, order_no, raw, first_at, last_at)
       values ($1, case when $1 = 'LATE' then 'PAYMENT' end, 'D1', gen_random_uuid()::text, $2, $2) returning id`,
      [kind, at],
    )
    ids.push(String(row?.id))
  }
  const [first, second, late, third] = ids
  await askAsStaff(site.app, `payment-incidents/${third}`, { decision: 'dismiss', reason: 'It is a test' })

  const all = await readPages('payment-incidents?pageSize=1', ({ id }) => id)
  const [open, decided, noted] = await Promise.all(
    ['OPEN', 'DECIDED', 'NOTED'].map(async (state) => {
      const pages = await readPages(`payment-incidents?state=${state}`, ({ id }) => id)
      return pages.flat()
    }),
  )

  expect(all.flat()).toEqual([second, first, third, late])
  expect([open, decided, noted]).toEqual([[second, first], [third], [late]])
})

test('refused credits of all vendors are one queue, the oldest first', async () => {
  await site.db.query(`insert into vendor (code, name) values ('VND', 'One'), ('WND', 'Two')`)
  for (const [code, state] of [
    ['VND', 'OPEN'],
    ['WND', 'OPEN'],
    ['VND', 'DISMISSED'],
  ])
    await site.db.query(
      `insert into vendor_refused_credit (vendor_code, call, content, status, currency, raw, first_at, last_at, state,
         settled_at)
       values ($1, 'win', gen_random_uuid()::text, 'RS_ERROR_WRONG_TYPES', 'PHP', '{}', $2, $2, $3,
         case when $3 <> 'OPEN' then $2::timestamptz end)`,
      [code, at, state],
    )

  const codes = await readPages('refused-credits?pageSize=1', ({ vendorCode }) => vendorCode)
  const ofOne = await askAsStaff(site.app, 'refused-credits?vendorCode=WND')
  const dismissed = await askAsStaff(site.app, 'refused-credits?state=DISMISSED')

  expect(codes).toEqual([['VND'], ['WND']])
  expect(ofOne.list).toMatchObject([{ vendorCode: 'WND', account: null, waitingSince: Date.parse(at) }])
  expect(dismissed.list).toMatchObject([{ vendorCode: 'VND', waitingSince: null }])
})

test('a list without rows is an empty page, and refuses the key of another list', async () => {
  const { next } = await askAsStaff(site.app, 'feedback?pageSize=1')
  const paths = ['withdrawals', 'deposit-proofs', 'lottery/receivables', 'promotion-applications', 'point-redemptions']
  const empty = await Promise.all([...paths, 'held-wins'].map((path) => askAsStaff(site.app, path)))
  const refused = await Promise.all(
    [...paths, 'held-wins', 'payment-incidents'].map((path) => askAsStaff(site.app, `${path}?after=${next}`)),
  )

  expect(next).toEqual(expect.any(String))
  expect(empty).toEqual(Array(6).fill({ list: [], next: null }))
  expect(refused.map(({ value }) => Object.keys(value.fields))).toEqual(Array(7).fill(['after']))
})
