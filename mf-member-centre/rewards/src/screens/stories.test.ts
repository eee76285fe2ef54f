import { testPseudoLocale } from '@parlay/testing/stories/test-pseudo-locale'
import { testStories } from '@parlay/testing/stories/test-stories'
import { testTranslated } from '@parlay/testing/stories/test-translated'

testStories(__dirname)
testPseudoLocale(__dirname)
testTranslated(__dirname, 'one of each screen')
