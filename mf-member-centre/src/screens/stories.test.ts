import { builtMemberCentrePages } from '@parlay/shared/contracts/remotes'
import { testPseudoLocale } from '@parlay/shared/stories/test-pseudo-locale'
import { missingStories, testStories } from '@parlay/shared/stories/test-stories'
import { testTranslated } from '@parlay/shared/stories/test-translated'

test('every page of the member centre has a story, and one of each state without data', () => {
  expect(missingStories({ folder: __dirname, groups: builtMemberCentrePages.map((page) => [page]) })).toEqual([])
})

testStories(__dirname)
testPseudoLocale(__dirname)
testTranslated(__dirname, 'one of each screen')
