import { ButtonLink } from '#components/ui/button.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { Slider } from '#lib/contract/categories.ts'

/**
 * The sliders that the home page opens with, one beside the other: a strip to swipe, with a mark
 * for each where browsers make them (styles/hero.css). No script: nothing moves by itself.
 */
export function Hero({ sliders }: { sliders: readonly Slider[] }) {
  const [first, second] = sliders
  if (!first) return null
  return (
    <section className="hero">
      <ul>
        {sliders.map((slider) => (
          <Slide key={slider.id} slider={slider} isFirst={slider === first}>
            {slider === first && second ? (
              <ButtonLink href={second.web_url} size="lg" look="inverse">
                {second.button}
              </ButtonLink>
            ) : null}
          </Slide>
        ))}
      </ul>
    </section>
  )
}

interface SlideProps {
  slider: Slider
  /** The one that the page opens with: its title is the page's. */
  isFirst: boolean
  /** Further buttons. */
  children: React.ReactNode
}

function Slide({ slider, isFirst, children }: SlideProps) {
  const Title = isFirst ? 'h1' : 'h2'
  return (
    <li aria-label={slider.title}>
      <Picture
        image={{ public_id: slider.image_cld_public_id, alt: '', width: 1730, height: 1200, placeholder: null }}
        sizes="(min-width: 64rem) 62vw, 100vw"
        first={isFirst}
      />
      <div>
        <div className="container-page">
          <Title>{slider.title}</Title>
          <p>{slider.text}</p>
          <div>
            <ButtonLink href={slider.web_url} size="lg">
              {slider.button}
            </ButtonLink>
            {children}
          </div>
        </div>
      </div>
    </li>
  )
}
