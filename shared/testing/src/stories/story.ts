import type { MemberInfo } from '@parlay/contracts/endpoints/member'
import type { ReactNode } from 'react'
import type { Answers } from '../fake-network'

/** The setting of a story: the session, the address, and the gateway's answers. Only the network is faked. */
export interface StorySetting {
  /** The address with which the router starts. */
  path?: string
  session?: 'visitor' | Partial<MemberInfo>
  answers?: Answers
  /** An English text that appears once the state is reached. Needed if it appears after the first render. */
  shows?: string
  /** Set if the open element floats over the page outside its regions, like the list of a native select. */
  floats?: true
  /** Set if the screen contains the page's heading; otherwise the page around it has one. */
  hasOwnHeading?: true
}

interface PlayContext {
  userEvent: {
    click: (element: Element) => Promise<void>
    hover: (element: Element) => Promise<void>
    type: (element: Element, text: string) => Promise<void>
  }
}

/** One state of a part or a screen, in Component Story Format: Storybook shows it, and Jest renders it. */
export interface Story {
  render: () => ReactNode
  /** Merged with the parameters of the file, whose answers stay unless a story overrides them. */
  parameters?: StorySetting
  /** The actions of a user before the state is reached. They find elements by role, because the language may vary. */
  play?: (context: PlayContext) => Promise<void>
}

/** The default export of a file of stories. */
export interface Stories {
  parameters?: StorySetting
}
