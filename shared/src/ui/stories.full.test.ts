import { testStoriesWithAxe } from '../stories/test-stories-with-axe'

testStoriesWithAxe(__dirname)
