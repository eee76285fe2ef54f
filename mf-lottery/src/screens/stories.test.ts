import { testPseudoLocale } from '@parlay/shared/stories/test-pseudo-locale'
import { testStories } from '@parlay/shared/stories/test-stories'

/** What is typed into a terminal to check a draw, and the file that is saved for it. */
const commands = ['npx ./docs/lottery-verifier', '--ticket', 'proof-MB_HN-', '.json']

testStories(__dirname)
testPseudoLocale(__dirname, commands)
