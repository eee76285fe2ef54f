import { tryTwice } from '@parlay/testing/try-twice'
import { expectSettledOnceAfterKill, prepareKillableSandbox } from './testing/killable-sandbox'

tryTwice()
prepareKillableSandbox()

test('B-18 PR-08 a process that is killed after the bet, before the win arrives, settles the round once it runs again', () =>
  expectSettledOnceAfterKill('drop'))
