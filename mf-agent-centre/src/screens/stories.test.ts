import { testStories } from '@parlay/shared/stories/test-stories'

testStories(__dirname)
