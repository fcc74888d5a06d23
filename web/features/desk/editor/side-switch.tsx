import Image from 'lucide-react/icons/image';
import Text from 'lucide-react/icons/text-align-start';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { focusBlock } from './focus-block.ts';
import type { PageStore } from './page-store.ts';

interface SideSwitchProps {
  readonly picture: RefObject<HTMLElement | null>;
  readonly text: RefObject<HTMLElement | null>;
  readonly store: PageStore;
}

/** Switches between picture and text, which are stacked on phones, at the active block. */
export function SideSwitch({ picture, text, store }: SideSwitchProps) {
  const { t } = useTranslation('desk');
  return (
    <div role="group" aria-label={t('editor.sides.label')} className="flex basis-full gap-2 lg:hidden">
      <Button
        size="small"
        className="flex-1"
        icon={<Image className="size-5" />}
        onClick={() => picture.current?.scrollIntoView({ block: 'start' })}
      >
        {t('editor.sides.picture')}
      </Button>
      <Button
        size="small"
        className="flex-1"
        icon={<Text className="size-5" />}
        onClick={() => {
          if (store.activeId === undefined) text.current?.scrollIntoView({ block: 'start' });
          else focusBlock(store.activeId);
        }}
      >
        {t('editor.sides.text')}
      </Button>
    </div>
  );
}
