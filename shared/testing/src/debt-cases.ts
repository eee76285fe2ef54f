import type { DrawProof } from '@parlay/contracts/endpoints/lottery-bets'

type Debt = NonNullable<DrawProof['debts']>[number]
type Clearing = Debt['cleared'][number]

const byNoDraw = { gameCode: null, numero: null, revision: null }
const collected: Clearing = { kind: 'COLLECTED', amount: '47.00', gameCode: 'MB_HN', numero: '20261124', revision: 0 }
const netted: Clearing = { kind: 'NETTED', amount: '10.00', gameCode: 'MB_HN', numero: '20261123', revision: 2 }
const waived = (amount: string): Clearing => ({ kind: 'WAIVED', amount, ...byNoDraw })

/** The debt that the first of two corrections of the draw MB_HN 20261123 has left. */
const debt: Debt = {
  ...{ revision: 1, takenBack: '35.00', owed: '60.00', stillOwed: '3.00' },
  cleared: [collected, netted],
}

/**
 * Debts of a draw with two corrections, and whether they are valid. The page and the independent verifier share no
 * code, and both have to agree with these cases.
 */
export const debtCases: readonly { title: string; holds: boolean; debt: Debt }[] = [
  { title: 'whose parts add up', holds: true, debt },
  {
    title: 'that was waived and then paid by a later correction after all',
    holds: true,
    debt: { ...debt, stillOwed: '0.00', cleared: [collected, waived('13.00'), waived('-10.00'), netted] },
  },
  {
    title: 'that was repaid in another way',
    holds: true,
    debt: { ...debt, stillOwed: '0.00', cleared: [{ kind: 'REPAID', amount: '60.00', ...byNoDraw }] },
  },
  {
    title: 'of which more is paid after all than was waived',
    holds: false,
    debt: { ...debt, stillOwed: '13.00', cleared: [collected, waived('-10.00'), netted] },
  },
  { title: 'whose parts do not add up', holds: false, debt: { ...debt, stillOwed: '4.00' } },
  { title: 'of a correction that there was not', holds: false, debt: { ...debt, revision: 3 } },
  {
    title: 'that another draw has netted',
    holds: false,
    debt: { ...debt, cleared: [collected, { ...netted, numero: '20261124' }] },
  },
  {
    title: 'that an earlier correction has netted',
    holds: false,
    debt: { ...debt, cleared: [collected, { ...netted, revision: 1 }] },
  },
  {
    title: 'that was collected from no draw',
    holds: false,
    debt: { ...debt, cleared: [{ ...collected, numero: null }, netted] },
  },
  {
    title: 'that a draw has repaid',
    holds: false,
    debt: { ...debt, cleared: [{ ...collected, kind: 'REPAID' }, netted] },
  },
  {
    title: 'that grows',
    holds: false,
    debt: { ...debt, stillOwed: '70.00', cleared: [{ ...collected, amount: '-10.00' }] },
  },
  { title: 'from a correction that took back less than nothing', holds: false, debt: { ...debt, takenBack: '-1.00' } },
]
