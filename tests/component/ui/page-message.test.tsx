import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PageMessage } from '#components/ui/page-message.tsx'

describe('PageMessage', () => {
  it('R2.160 shows what there is to say, an error at once', () => {
    render(<PageMessage>Livraisons ralenties cette semaine</PageMessage>)
    expect(screen.getByRole('status')).toHaveTextContent('Livraisons ralenties cette semaine')
    render(<PageMessage tone="error">Paiement interrompu</PageMessage>)
    expect(screen.getByRole('alert')).toHaveTextContent('Paiement interrompu')
  })
  it.each([undefined, null, ''])('R2.160 is not there when there is nothing to say: %j', (nothing) => {
    const { container } = render(<PageMessage>{nothing}</PageMessage>)
    expect(container).toBeEmptyDOMElement()
  })
})
