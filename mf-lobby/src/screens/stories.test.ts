import { testPseudoLocale } from '@parlay/shared/stories/test-pseudo-locale'
import { testStories } from '@parlay/shared/stories/test-stories'
import { testTranslated } from '@parlay/shared/stories/test-translated'

testStories(__dirname)
testPseudoLocale(__dirname)
testTranslated(__dirname, 'one of each screen')
