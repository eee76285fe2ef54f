import { testStoriesWithAxe } from '@parlay/testing/stories/test-stories-with-axe'

testStoriesWithAxe(__dirname)
