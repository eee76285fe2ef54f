import type { Stories, Story } from '@parlay/testing/stories'
import { ImageHosts } from './image-hosts'
import { LazyImage } from './lazy-image'

export default {} satisfies Stories

const look = { width: 160, height: 160, eager: true, alt: 'A player', fallback: <p>The picture is not here.</p> }

export const Loaded: Story = { render: () => <LazyImage {...look} path="/art/avatars/1.svg" /> }
export const FromAnotherHost: Story = {
  render: () => (
    <ImageHosts value={[location.origin]}>
      <LazyImage {...look} path="/art/avatars/2.svg" />
    </ImageHosts>
  ),
}
export const Missing: Story = { render: () => <LazyImage {...look} path="/art/none.svg" /> }
