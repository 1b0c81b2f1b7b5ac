export { AppShell, Footer, Logo, MenuList, MobileHeader, TabBar, TopBar, type NavItem } from './layout/shell.tsx'
export { Badge, Card, CountBadge, List, ListRow, type BadgeTone } from './layout/card.tsx'
export {
  Button,
  ButtonLink,
  IconButton,
  IconLink,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './controls/button.tsx'
export { Chip, ChipRow } from './controls/chip.tsx'
export { CardGrid, PhotoCard } from './people/photo-card.tsx'
export { CardGridSkeleton, ChatSkeleton, ListSkeleton, Skeleton } from './feedback/skeleton.tsx'
export { Avatar, Photo, type PhotoProps, type PhotoSource } from './people/photo.tsx'
export { Banner, EmptyState, ErrorState, Notice, type BannerKind } from './feedback/states.tsx'
export {
  BlurredBubble,
  ChatBubble,
  ChatEvent,
  ChatItems,
  TypingBubble,
  TypingDots,
  type MessageState,
} from './conversation/chat.tsx'
export { ChatScroll } from './conversation/chat-scroll.tsx'
export { Composer } from './conversation/composer.tsx'
export {
  Checkbox,
  RadioGroup,
  Segmented,
  Suggestion,
  SuggestionList,
  Switch,
  type Option,
} from './controls/choices.tsx'
export { Select } from './controls/select.tsx'
export { CreditMeter } from './billing/credit-meter.tsx'
export { EmojiPicker, type Emoji } from './conversation/emoji-picker.tsx'
export { Dialog, Sheet, type DialogMode } from './overlays/dialog.tsx'
export { ErrorSummary, FieldError } from './controls/field.tsx'
export { GrowingTextarea, PasswordField, Textarea, TextField } from './controls/text-field.tsx'
export { KindLabel, type ProfileKind } from './people/kind-label.tsx'
export { LikeButton } from './controls/like-button.tsx'
export { LinkProvider, UiLink, type LinkProps } from './layout/link.tsx'
export { Pagination } from './layout/pagination.tsx'
export { PlanCard, PlanList, type PlanColor } from './billing/plan-card.tsx'
export { RangeField } from './controls/range-field.tsx'
export { Popover } from './overlays/popover.tsx'
export { SkipLink, VisuallyHidden } from './layout/visually-hidden.tsx'
export { SafetyDialog } from './overlays/safety-dialog.tsx'
export { Spinner } from './feedback/spinner.tsx'
export { Tabs, type Tab } from './layout/tabs.tsx'
export { Toasts } from './overlays/toast.tsx'
export { createToastStore, type Toast, type ToastStore, type ToastVariant } from './overlays/toast-store.ts'
export { creditLevel, type CreditLevel } from './billing/credit-level.ts'
export { cx } from './cx.ts'
export { thumbHashImage } from './people/thumb-hash.ts'
export { useBackToClose } from './overlays/use-back-to-close.ts'
