import { definePreset } from '@parlay/build/preset'

export default definePreset({ name: 'mf-agent-centre', root: import.meta.dirname })
