import { aGame, longText, type Stories, type Story } from '@parlay/testing/stories'
import { useState } from 'react'
import { GameCard, type GameCardProps, GameCardSkeleton } from './game-card'

export default {} satisfies Stories

const game = aGame({ isHot: true })

function Card(changes: Partial<GameCardProps>) {
  const [isFavourite, setIsFavourite] = useState(false)
  return (
    <div style={{ width: 160 }}>
      <h2>Games</h2>
      <GameCard
        game={game}
        vendorName="Parlay Studio"
        onOpen={() => undefined}
        isFavourite={isFavourite}
        onToggleFavourite={() => setIsFavourite(!isFavourite)}
        eager
        {...changes}
      />
    </div>
  )
}

export const Hot: Story = { render: () => <Card /> }
export const Favourite: Story = { render: () => <Card isFavourite /> }
export const ForVisitors: Story = { render: () => <Card onToggleFavourite={undefined} /> }
export const Loading: Story = {
  render: () => (
    <div style={{ width: 160 }}>
      <GameCardSkeleton />
    </div>
  ),
}
export const LongText: Story = {
  render: () => <Card game={{ ...game, name: longText, image: '/art/none' }} vendorName={longText} />,
}
