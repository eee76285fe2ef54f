import { testPseudoLocale } from '@parlay/shared/stories/test-pseudo-locale'
import { testStories } from '@parlay/shared/stories/test-stories'

testStories(__dirname)
testPseudoLocale(__dirname)
