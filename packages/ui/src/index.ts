export { AppShell, Footer, Logo, MenuList, MobileHeader, TabBar, TopBar, type NavItem } from './shell.tsx'
export { Badge, Card, CountBadge, List, ListRow, type BadgeTone } from './card.tsx'
export {
  Button,
  ButtonLink,
  IconButton,
  IconLink,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './button.tsx'
export { Chip, ChipRow } from './chip.tsx'
export { CardGrid, PhotoCard } from './photo-card.tsx'
export { CardGridSkeleton, ChatSkeleton, ListSkeleton, Skeleton } from './skeleton.tsx'
export { Avatar, Photo, type PhotoProps, type PhotoSource } from './photo.tsx'
export { Banner, EmptyState, ErrorState, Notice, type BannerKind } from './states.tsx'
export {
  BlurredBubble,
  ChatBubble,
  ChatEvent,
  ChatItems,
  TypingBubble,
  TypingDots,
  type MessageState,
} from './chat.tsx'
export { ChatScroll } from './chat-scroll.tsx'
export { Composer } from './composer.tsx'
export { Checkbox, RadioGroup, Segmented, Suggestion, SuggestionList, Switch, type Option } from './choices.tsx'
export { Select } from './select.tsx'
export { CreditMeter } from './credit-meter.tsx'
export { EmojiPicker, type Emoji } from './emoji-picker.tsx'
export { Dialog, Sheet, type DialogMode } from './dialog.tsx'
export { ErrorSummary, FieldError } from './field.tsx'
export { GrowingTextarea, PasswordField, Textarea, TextField } from './text-field.tsx'
export { KindLabel, type ProfileKind } from './kind-label.tsx'
export { LikeButton } from './like-button.tsx'
export { LinkProvider, UiLink, type LinkProps } from './link.tsx'
export { Pagination } from './pagination.tsx'
export { PlanCard, PlanList, type PlanColor } from './plan-card.tsx'
export { RangeField } from './range-field.tsx'
export { Popover } from './popover.tsx'
export { SkipLink, VisuallyHidden } from './visually-hidden.tsx'
export { SafetyDialog } from './safety-dialog.tsx'
export { Spinner } from './spinner.tsx'
export { Tabs, type Tab } from './tabs.tsx'
export { Toasts } from './toast.tsx'
export { createToastStore, type Toast, type ToastStore, type ToastVariant } from './toast-store.ts'
export { creditLevel, type CreditLevel } from './credit-level.ts'
export { cx } from './cx.ts'
export { thumbHashImage } from './thumb-hash.ts'
export { useBackToClose } from './use-back-to-close.ts'
