import { testStoriesWithAxe } from '@parlay/shared/stories/test-stories-with-axe'

testStoriesWithAxe(__dirname)
