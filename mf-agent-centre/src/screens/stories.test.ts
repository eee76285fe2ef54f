import { agentCentrePages } from '@parlay/contracts/remotes'
import { testPseudoLocale } from '@parlay/testing/stories/test-pseudo-locale'
import { missingStories, testStories } from '@parlay/testing/stories/test-stories'
import { testTranslated } from '@parlay/testing/stories/test-translated'
import { contractPageOf } from '../contract-pages'

test('every page of the agent centre has a story, and one of each state without data', () => {
  const ofContracts: string[] = Object.values(contractPageOf)
  const others = agentCentrePages.filter((page) => !ofContracts.includes(page)).map((page) => [page])

  expect(missingStories({ folder: __dirname, groups: [...others, ofContracts] })).toEqual([])
})

testStories(__dirname)
testPseudoLocale(__dirname)
testTranslated(__dirname, 'one of each screen')
