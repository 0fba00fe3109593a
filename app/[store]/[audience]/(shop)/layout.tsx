import type { ReactNode } from 'react'
import { Header } from '#components/layout/header.tsx'

export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      {children}
    </>
  )
}
