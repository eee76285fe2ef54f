import { definePreset } from '@parlay/shared/build/preset'

export default definePreset({ name: 'mf-agent-centre', kind: 'remote', root: import.meta.dirname })
