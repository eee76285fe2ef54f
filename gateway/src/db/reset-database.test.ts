import { openMemberAccount, postDeposit } from '../ledger'
import { resetDatabase } from './reset-database'
import { testDatabase } from './testing/test-database'

test('after a reset everything works on an empty database, even statements that were prepared before it', async () => {
  const db = await testDatabase()
  const deposit = { reference: 'd', memberId: 1n, currency: 'PHP', amount: 5n, at: new Date() }
  const deposits = []

  for (let round = 0; round < 2; round += 1) {
    await openMemberAccount(db, 1n, 'PHP')
    for (let repeat = 0; repeat < 8; repeat += 1) deposits.push((await postDeposit(db, deposit)).outcome)
    await resetDatabase(db)
  }

  expect(deposits.filter((outcome) => outcome === 'posted')).toHaveLength(2)
  expect(await db.query('select * from ledger_account')).toEqual([])
  await db.close()
})
