import { isOffline, longText, neverAnswers, refuses, type Stories, type Story } from '@parlay/testing/stories'
import { aProof, ownLines, someDraws } from '../testing/draw-answers'
import { DrawProofScreen } from './draw-proof-screen'

const path = '/lottery/proof/MB_HN/20261123'

export default {
  parameters: {
    path,
    hasOwnHeading: true,
    shows: 'All checks passed',
    answers: { 'LOTT.menu': someDraws(), 'LOTT.proof': aProof() },
  },
} satisfies Stories

const render: Story['render'] = () => <DrawProofScreen />
const answering = (proof: unknown) => ({ answers: { 'LOTT.proof': proof } })

export const Opened: Story = { render }
export const OwnLines: Story = {
  render,
  parameters: { path: `${path}?ticket=7`, session: {}, ...answering(aProof({ lines: ownLines })), shows: 'Line 10' },
}
export const Wrong: Story = {
  render,
  parameters: { ...answering(aProof({ seed: 'd'.repeat(64) })), shows: 'A check failed' },
}
export const Selling: Story = {
  render,
  parameters: {
    ...answering(
      aProof({ state: 'BETTING', seed: null, prizes: {}, linesRoot: null, linesCount: null, sealedAt: null }),
    ),
    shows: 'Bets are still open',
  },
}
export const Void: Story = {
  render,
  parameters: {
    ...answering(aProof({ state: 'VOID', voidReason: 'UNSEALED', linesRoot: null, linesCount: null, sealedAt: null })),
    shows: 'This draw is void',
  },
}
export const Corrected: Story = {
  render,
  parameters: {
    ...answering(aProof({ revision: 1, correction: longText, prizes: { ...aProof().prizes, special: ['00000'] } })),
    shows: 'Corrected by hand',
  },
}
export const Visitor: Story = {
  render,
  parameters: { path: `${path}?ticket=7`, shows: 'Log in to check the lines of your ticket' },
}
export const NoDraw: Story = { render, parameters: { path: '/lottery/proof', shows: 'No draw chosen' } }
export const Loading: Story = { render, parameters: { ...answering(neverAnswers), shows: 'Proof of a draw' } }
export const Failed: Story = { render, parameters: { ...answering(refuses()), shows: 'Try again' } }
export const Offline: Story = { render, parameters: { ...answering(isOffline), shows: 'Try again' } }
export const LongName: Story = {
  render,
  parameters: { answers: { 'LOTT.menu': someDraws(longText) }, shows: longText },
}
