import type { RemoteDeclaration } from '@parlay/contracts/remote-declaration'
import type { AgentCentrePage } from '@parlay/contracts/remotes'

declare module '@parlay/contracts/remotes' {
  interface RemoteScreens {
    'mf-agent-centre/AgentCentreOverlay': { page: AgentCentrePage; onClose: () => void }
  }
}

export const remote: RemoteDeclaration<'mf-agent-centre'> = {
  name: 'mf-agent-centre',
  port: 3015,
  screens: {
    AgentCentreOverlay: { budget: 23_780, alone: { page: 'agentTeamOverview' } },
  },
}
