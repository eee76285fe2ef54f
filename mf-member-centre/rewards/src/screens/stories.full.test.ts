import { testStoriesWithAxe } from '@parlay/testing/stories/test-stories-with-axe'
import { testTranslated } from '@parlay/testing/stories/test-translated'

testStoriesWithAxe(__dirname)
testTranslated(__dirname, 'all')
