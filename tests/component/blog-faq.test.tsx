import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { BlogFaq } from '#components/blog/blog-faq.tsx'
import fr from '#messages/fr.json'

vi.mock('next-intl/server', () => ({
  getTranslations: async () => (key: keyof typeof fr.blog) => fr.blog[key],
}))
afterEach(() => vi.clearAllMocks())

it('R2.157 shows the questions with their answers, also to search engines', async () => {
  const { container } = render(
    await BlogFaq({ questions: [{ id: 1, question: 'Livrez-vous le samedi ?', answer: 'Non, en semaine.' }] }),
  )
  expect(screen.getByText('Livrez-vous le samedi ?')).toBeInTheDocument()
  expect(screen.getByText('Non, en semaine.')).toBeInTheDocument()
  expect(container.querySelector('script')?.textContent).toContain('"FAQPage"')
})

it('R8.26 says so when the questions could not be fetched, and leaves the rest of the page alone', async () => {
  render(await BlogFaq({ questions: null }))
  expect(screen.getByRole('heading', { name: fr.blog.faq })).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent(fr.blog.faqError)
})

it('shows nothing where no question was asked', async () => {
  expect(await BlogFaq({ questions: [] })).toBeNull()
})
