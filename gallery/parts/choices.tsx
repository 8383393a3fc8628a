import { ChoiceCards } from '#app/ui/choice/choice-cards.tsx';
import { ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { ChoiceLinks } from '#app/ui/choice/choice-links.tsx';
import { PictureChoices } from '#app/ui/choice/picture-choices.tsx';
import { Logo } from '#app/ui/logos/logo.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { LONG, Part } from '#gallery/example.tsx';
import { aPicture } from './a-picture.ts';

const SIZES = [
  { value: 's', label: 'S' },
  { value: 'm', label: 'M', note: 'Only 3 left' },
  { value: 'l', label: 'L', disabled: true },
  { value: 'long', label: LONG },
];
const CARDS = [
  {
    value: 'post',
    label: 'To a pick-up point',
    detail: 'On Thursday 3 December',
    note: '49 kr',
    logo: <Logo name="northpost" label="Northpost" />,
  },
  { value: 'home', label: LONG, note: 'Free' },
];

export function ChoiceExamples() {
  return (
    <>
      <Choices />
      <Cards />
      <Pictures />
    </>
  );
}

function Choices() {
  return (
    <Part title="Choices">
      <ChoiceGroup legend="Size" name="size" choices={SIZES} chosen="m" />
      <ChoiceGroup legend="Size" name="no-size" choices={SIZES} error="You have to pick a size first" />
      <ChoiceLinks
        legend="Colour"
        choices={[
          { id: 1, to: '#red', label: 'Red', isChosen: true },
          { id: 2, to: '#blue', label: 'Blue', note: 'Sold out', isChosen: false },
        ]}
      />
      <ChoiceLinks
        legend="Colour"
        choices={[{ id: 1, to: '#green', label: 'Green', isChosen: false }]}
        error="You have to pick a colour first"
      />
    </Part>
  );
}

function Cards() {
  return (
    <Part title="Choices as cards">
      <ChoiceCards id="delivery" legend="Delivery" name="delivery" choices={CARDS} chosen="post" />
      <ChoiceCards
        id="no-delivery"
        legend="Delivery"
        name="no-delivery"
        choices={CARDS}
        error="This field is required"
        sideBySide
      />
    </Part>
  );
}

function Pictures() {
  return (
    <Part title="Choices with pictures">
      <PictureChoices
        legend="Lamp shade"
        hint="1 of 2"
        name="shade"
        take="one"
        chosen="birch"
        choices={[
          {
            value: 'birch',
            name: 'Birch',
            picture: <Picture {...aPicture('', 80)} />,
            facts: (
              <Text size="s" tone="muted">
                99 kr
              </Text>
            ),
          },
          { value: 'long', name: LONG, disabled: true },
        ]}
        error="Choose a shade"
      />
      <PictureChoices
        legend="Extras"
        name="extras"
        take="any"
        choices={[{ value: 'bulb', name: 'A bulb', picture: <Picture {...aPicture('', 80)} /> }]}
      />
    </Part>
  );
}
