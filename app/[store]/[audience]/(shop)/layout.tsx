import type { ReactNode } from 'react'
import { Header } from '#components/layout/header.tsx'
import { SkipLink } from '#components/layout/skip-link.tsx'

export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      {children}
    </>
  )
}
