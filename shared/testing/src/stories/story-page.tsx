import { provideHtmlText } from '@parlay/ui/html/provide-html-text'
import { VisuallyHidden } from '@parlay/ui/visually-hidden'
import { createQueryClient } from '@parlay/web/api'
import { QueryClientProvider } from '@parlay/web/state'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { StorySetting } from './story'

interface StoryRegionProps {
  title: string
  setting: StorySetting
  children: ReactNode
}

/** Renders the main region of the page as in the shell. A story without a heading gets one. */
export function StoryRegion({ title, setting: { hasOwnHeading, shows, floats }, children }: StoryRegionProps) {
  return (
    <main data-shows={shows} data-floats={floats} style={{ padding: '1rem' }}>
      {!hasOwnHeading && (
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      )}
      {children}
    </main>
  )
}

/** Renders a whole page around a story: its region, the router and the query cache. */
export function StoryPage({ title, setting, children }: StoryRegionProps) {
  const [client] = useState(createQueryClient)
  useEffect(() => () => client.clear(), [client])
  useEffect(() => provideHtmlText(), [])
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[setting.path ?? '/']}>
        <StoryRegion title={title} setting={setting}>
          <Suspense fallback={null}>{children}</Suspense>
        </StoryRegion>
      </MemoryRouter>
    </QueryClientProvider>
  )
}
