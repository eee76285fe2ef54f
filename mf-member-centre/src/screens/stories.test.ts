import { memberCentrePages } from '@parlay/contracts/remotes'
import { testPseudoLocale } from '@parlay/testing/stories/test-pseudo-locale'
import { missingStories, testStories } from '@parlay/testing/stories/test-stories'
import { testTranslated } from '@parlay/testing/stories/test-translated'

test('every page of the member centre has a story, and one of each state without data', () => {
  expect(missingStories({ folder: __dirname, groups: memberCentrePages.map((page) => [page]) })).toEqual([])
})

testStories(__dirname)
testPseudoLocale(__dirname)
testTranslated(__dirname, 'one of each screen')
