import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../shared/language.tsx'
import styles from './pay.module.css'

type OnwardProps = { readonly seconds: number; readonly onLeave?: () => void }

/** Counts down, and opens the chats (D8). */
export function Onward({ seconds, onLeave }: OnwardProps) {
  const { ok } = useTexts('pay')
  const navigate = useNavigate()
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left <= 0) {
      onLeave?.()
      void navigate('/chats', { replace: true })
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, navigate, onLeave])
  return <p className={styles.onward}>{ok.onward(left)}</p>
}
