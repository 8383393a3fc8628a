import { useState } from 'react';
import { Button, ButtonLink, IconButton } from '#app/ui/button/button.tsx';
import { Cluster, Stack } from '#app/ui/layout/layout.tsx';
import { ChipItems } from '#app/ui/link/chip-items.tsx';
import { ContactLink } from '#app/ui/link/contact-link.tsx';
import { ShopLink, SmartLink, TargetLink } from '#app/ui/link/link.tsx';
import { Stepper } from '#app/ui/value/stepper.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { Example, HERE, LONG_LABEL, Part } from '#gallery/example.tsx';

const TONES = ['brand', 'outline', 'quiet'] as const;
const SIZES = ['s', 'm', 'l'] as const;
const LOOKS = ['plain', 'text', 'row', 'chip'] as const;
const STEPPER = { name: 'quantity', label: 'Quantity', fewerLabel: 'Fewer', moreLabel: 'More', max: 9 };

export function ButtonExamples() {
  return (
    <>
      <Buttons />
      <IconButtons />
      <Links />
      <Quantity />
    </>
  );
}

function Buttons() {
  return (
    <Part title="Buttons">
      {TONES.map((tone) => (
        <Example key={tone} state={tone}>
          <Cluster>
            {SIZES.map((size) => (
              <Button key={size} tone={tone} size={size}>
                Size {size}
              </Button>
            ))}
            <Button tone={tone} disabled>
              Disabled
            </Button>
            <Button tone={tone} loading>
              Loading
            </Button>
            <ButtonLink tone={tone} target={HERE}>
              A link
            </ButtonLink>
          </Cluster>
        </Example>
      ))}
      <Example state="long text, full width">
        <Button wide>{LONG_LABEL}</Button>
      </Example>
      <Example state="pressed once: loading for two seconds">
        <LoadingButton />
      </Example>
    </Part>
  );
}

function IconButtons() {
  return (
    <Part title="Icon buttons">
      <Cluster>
        {SIZES.map((size) => (
          <IconButton key={size} icon="heart" label={`Size ${size}`} size={size} />
        ))}
        <IconButton icon="close" label="Disabled" disabled />
      </Cluster>
    </Part>
  );
}

function Links() {
  return (
    <Part title="Links">
      <Cluster>
        {LOOKS.map((look) => (
          <SmartLink key={look} look={look} target={HERE}>
            Look {look}
          </SmartLink>
        ))}
        <SmartLink look="text" target={{ internal: false, href: 'https://example.com/', newTab: true }}>
          External
        </SmartLink>
      </Cluster>
      <Text>
        In a text: <ShopLink to="#">without style</ShopLink>, <TargetLink target={HERE}>by target</TargetLink>
        ,{' '}
        <SmartLink look="bare" target={HERE}>
          with a style of its own
        </SmartLink>
        , <ContactLink to="shop@example.com" look="text" />.
      </Text>
      <Stack as="ul">
        <ChipItems links={[{ name: 'In a list of chips', path: '/' }]} />
      </Stack>
    </Part>
  );
}

function Quantity() {
  return (
    <Part title="Quantity">
      <Stack>
        <Stepper {...STEPPER} id="stepper" initial={1} />
        <Stepper {...STEPPER} id="stepper-error" initial={9} error="Only 9 left in stock" />
      </Stack>
    </Part>
  );
}

function LoadingButton() {
  const [isLoading, setIsLoading] = useState(false);
  function load() {
    setIsLoading(true);
    setTimeout(() => setIsLoading(false), 2000);
  }
  return (
    <Button loading={isLoading} onClick={load}>
      Save
    </Button>
  );
}
