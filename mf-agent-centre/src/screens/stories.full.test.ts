import { testStoriesWithAxe } from '@parlay/shared/stories/test-stories-with-axe'
import { testTranslated } from '@parlay/shared/stories/test-translated'

testStoriesWithAxe(__dirname)
testTranslated(__dirname, 'all')
