import { Card } from '../components/card.tsx';
import { Money } from '../components/money.tsx';
import { Time } from '../components/text.tsx';
import { Stack, type Story, useSay } from '../gallery/story.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { CheckRow, RadioRow, Switch } from './choice-row.tsx';
import { CodeField } from './code-field.tsx';
import { Field } from './field.tsx';
import { Form, SubmitButton } from './form.tsx';
import { inputClass } from './input-class.ts';
import { fieldLimits } from './limits.ts';
import { MobileField } from './mobile-field.tsx';
import { SlotChips } from './slot-chips.tsx';
import { TextArea, TextField } from './text-field.tsx';

const stay = () => undefined;
const hour = 3_600_000;
const noon = Date.parse('2026-11-21T15:00:00Z');

function Forms() {
  const say = useSay();
  const price = (amount: string) => <Money amount={amount} kind="added" />;
  return (
    <Stack>
      <Card>
        <Form initialValues={{ name: say('نورة العتيبي', 'Omar Hassan'), mobile: '55 123' }} onSubmit={stay}>
          <TextField
            name="name"
            label={say('الاسم', 'Name')}
            autoComplete="name"
            maxLength={fieldLimits.name}
            isRequired
          />
          <MobileField
            name="mobile"
            countryName="country"
            defaultCountry={say('SA', 'EG')}
            label={say('الجوال', 'Mobile')}
            hint={say('نرسل إليه حالة الطلب', 'We send the order’s status there')}
          />
          <Field
            label={say('الجوال', 'Mobile')}
            error={say('رقم ناقص: يتكون الرقم من 9 أرقام', 'Too short: type 11 digits')}
          >
            {(control) => <input {...control} dir="ltr" className={inputClass} defaultValue="55 123" />}
          </Field>
          <TextArea
            name="notes"
            label={say('ملاحظة للمطعم', 'Note for the restaurant')}
            optional
            maxLength={fieldLimits.notes}
            placeholder={say('بدون بصل، من فضلكم', 'No onion, please')}
          />
          <CodeField label={say('رمز التحقق', 'Code')} value="48" onChange={stay} />
          <SubmitButton kind="pay" amount={<Money amount="77.00" />}>
            {say('إرسال الطلب', 'Place order')}
          </SubmitButton>
        </Form>
      </Card>
      <Card>
        <ChoiceGroup label={say('الحجم', 'Size')} rule={say('اختيار واحد', 'Choose one')}>
          <RadioRow name="size" value="m" label={say('وسط', 'Regular')} defaultChecked />
          <RadioRow name="size" value="l" label={say('كبير', 'Large')} end={price('12.00')} />
          <RadioRow
            name="size"
            value="x"
            label={say('عائلي', 'Family')}
            hint={say('نفد اليوم', 'Sold out today')}
            disabled
          />
        </ChoiceGroup>
      </Card>
      <Card>
        <ChoiceGroup
          label={say('الإضافات', 'Extras')}
          rule={say('حتى 3', 'Up to 3')}
          error={say('بقي اختيار واحد', '1 choice left')}
        >
          <CheckRow label={say('ثومية', 'Garlic dip')} end={price('3.00')} defaultChecked />
          <CheckRow label={say('خبز تنور', 'Tanoor bread')} end={price('2.00')} />
        </ChoiceGroup>
        <Switch label={say('ذكّرني قبل الموعد', 'Remind me before')} defaultChecked />
      </Card>
      <SlotChips
        label={say('وقت الاستلام', 'Pickup time')}
        name="slot"
        value="b"
        onChange={stay}
        slots={[
          { id: 'a', label: <Time at={noon} />, state: 'full' },
          { id: 'b', label: <Time at={noon + hour} /> },
          { id: 'c', label: <Time at={noon + 2 * hour} /> },
          { id: 'd', label: <Time at={noon + 3 * hour} />, note: say('آخر موعد', 'Last one') },
          { id: 'e', label: <Time at={noon + 4 * hour} /> },
        ]}
      />
    </Stack>
  );
}

export default { title: 'Form', render: Forms } satisfies Story;
