import { testPseudoLocale } from '@parlay/testing/stories/test-pseudo-locale'
import { testStories } from '@parlay/testing/stories/test-stories'
import { testTranslated } from '@parlay/testing/stories/test-translated'

/** The words of the terminal command that checks a draw, and of the name of the file that is saved for it. */
const commands = ['npx ./docs/lottery-verifier', '--ticket', 'proof-MB_HN-', '.json']

testStories(__dirname)
testPseudoLocale(__dirname, commands)
testTranslated(__dirname, 'one of each screen')
