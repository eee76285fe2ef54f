import { testDemoOf } from './testing/test-demo-of'

testDemoOf('tagpuan')
