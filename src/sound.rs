//! Plays the page's sounds by Web Audio. `rosette-scene` computes their samples.

use rosette_keep::Settings;
use rosette_scene::{Cue, Point, Sound, echo, room_tone, vibration};
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};
use web_sys::{
    AudioBuffer, AudioBufferSourceNode, AudioContext, AudioContextState, AudioScheduledSourceNode,
    GainNode, UserActivation,
};

use crate::{dom, error::log_err};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(thread_local_v2, js_namespace = navigator, js_name = userActivation)]
    static ACTIVATION: Option<UserActivation>;

    #[wasm_bindgen(thread_local_v2, js_namespace = navigator, js_name = vibrate)]
    static VIBRATE: Option<js_sys::Function>;
}

/// The sound that demonstrates the volume.
pub const SAMPLE: Cue = Cue::new(0.0, Sound::Move);

/// The gain of the room's echo.
const WET: f32 = 0.12;

/// The player of sounds. Until the first input it is silent, as browsers require.
#[derive(Default)]
pub struct Sounds {
    output: Option<AudioOutput>,
    /// The sounds whose samples are computed.
    made: Vec<(Sound, AudioBuffer)>,
    /// The number of sounds played so far, which selects how the next one is varied.
    played: usize,
    /// The sounds that may not have started yet, with their times on the audio clock in seconds.
    planned: Vec<(f64, AudioBufferSourceNode)>,
    /// The tone of the room, while it is heard.
    tone: Option<AudioBufferSourceNode>,
    /// Whether the device was told to vibrate since sounds were last cancelled.
    vibrates: bool,
}

/// The audio output: its context and the gain for the volume.
#[derive(Clone)]
struct AudioOutput {
    context: AudioContext,
    volume: GainNode,
}

impl AudioOutput {
    fn open() -> Result<Self, JsValue> {
        let context = AudioContext::new()?;
        let room = context.create_convolver()?;
        let echo = buffer(&context, &echo(context.sample_rate()))?;
        room.set_buffer(Some(&echo));
        let wet = context.create_gain()?;
        wet.gain().set_value(WET);
        let volume = context.create_gain()?;
        volume.connect_with_audio_node(&context.destination())?;
        volume.connect_with_audio_node(&room)?;
        room.connect_with_audio_node(&wet)?;
        wet.connect_with_audio_node(&context.destination())?;
        Ok(Self { context, volume })
    }

    /// Starts the tone of the room.
    fn hum(&self) -> Result<AudioBufferSourceNode, JsValue> {
        let source = self.context.create_buffer_source()?;
        source.set_buffer(Some(&buffer(&self.context, &room_tone(self.context.sample_rate()))?));
        source.set_loop(true);
        source.connect_with_audio_node(&self.volume)?;
        source.start()?;
        Ok(source)
    }
}

impl Sounds {
    /// Starts audio during an input, because WebKit starts it at no other time. Starts the tone of
    /// the room, or ends it, by the settings and by whether the page is hidden.
    pub fn wake(&mut self, settings: &Settings) {
        if may_sound(settings, UserActivation::is_active) {
            self.output(settings);
        }
        let has_tone = settings.room_tone
            && !dom::is_hidden()
            && may_sound(settings, UserActivation::has_been_active);
        if !has_tone {
            if let Some(tone) = self.tone.take() {
                log_err(AudioScheduledSourceNode::stop(&tone));
            }
        } else if self.tone.is_none() {
            self.tone = self.output(settings).and_then(|output| log_err(output.hum()))
        }
    }

    /// Plays sounds at their times from now, unless the settings mute them. `side` returns how far
    /// left or right a point is heard, −1 to 1.
    pub fn play(&mut self, cues: &[Cue], side: &dyn Fn(Point) -> f32, settings: &Settings) {
        if cues.is_empty() || !may_sound(settings, UserActivation::has_been_active) {
            return;
        }
        let Some(output) = self.output(settings) else { return };
        self.planned.retain(|(begins, _)| *begins > output.context.current_time());
        for cue in cues {
            let begins = output.context.current_time() + f64::from(cue.at) / 1000.0;
            let pan = cue.from.map_or(0.0, side);
            if let Some(source) = log_err(self.start(&output, cue, begins, pan)) {
                self.planned.push((begins, source))
            }
        }
    }

    /// Starts a sound at a time of the audio clock in seconds. `pan` is how far left or right it is
    /// heard, −1 to 1.
    fn start(
        &mut self,
        AudioOutput { context, volume }: &AudioOutput,
        cue: &Cue,
        begins: f64,
        pan: f32,
    ) -> Result<AudioBufferSourceNode, JsValue> {
        let source = context.create_buffer_source()?;
        let (panner, gain) = (context.create_stereo_panner()?, context.create_gain()?);
        let (speed, loudness) = cue.varied(self.played);
        self.played += 1;
        source.set_buffer(Some(&self.buffer(context, cue.sound)?));
        source.playback_rate().set_value(speed);
        panner.pan().set_value(pan);
        gain.gain().set_value(loudness);
        let heard = source.connect_with_audio_node(&panner)?.connect_with_audio_node(&gain)?;
        heard.connect_with_audio_node(volume)?;
        source.start_with_when(begins)?;
        Ok(source)
    }

    /// Cancels the sounds that haven't started, and ends the vibration.
    pub fn silence(&mut self) {
        let now = self.output.as_ref().map_or(0.0, |output| output.context.current_time());
        for (begins, source) in self.planned.drain(..) {
            if begins > now {
                log_err(AudioScheduledSourceNode::stop(&source));
            }
        }
        if std::mem::take(&mut self.vibrates) {
            vibrate_for(&JsValue::from(0))
        }
    }

    /// Lets the device vibrate when something lands, if the settings allow it.
    pub fn vibrate(&mut self, cues: &[Cue], settings: &Settings) {
        let pattern = vibration(cues);
        if settings.vibrates && !pattern.is_empty() {
            let pattern: js_sys::Array = pattern.into_iter().map(JsValue::from).collect();
            vibrate_for(&pattern);
            self.vibrates = true
        }
    }

    /// Returns the output at the volume of the settings.
    fn output(&mut self, settings: &Settings) -> Option<AudioOutput> {
        if self.output.is_none() {
            self.output = log_err(AudioOutput::open());
        }
        let output = self.output.as_ref()?;
        // The browser may have suspended the context. To resume one that runs costs a message too.
        if output.context.state() != AudioContextState::Running {
            let _ = output.context.resume();
        }
        // Loudness isn't linear: half the volume is a quarter of the amplitude.
        let part = f32::from(settings.volume.percent()) / 100.0;
        output.volume.gain().set_value(part * part);
        Some(output.clone())
    }

    /// Returns the samples of a sound, which are computed once.
    fn buffer(&mut self, context: &AudioContext, sound: Sound) -> Result<AudioBuffer, JsValue> {
        if let Some((_, buffer)) = self.made.iter().find(|(made, _)| *made == sound) {
            return Ok(buffer.clone());
        }
        let buffer = buffer(context, &sound.samples(context.sample_rate()))?;
        self.made.push((sound, buffer.clone()));
        Ok(buffer)
    }
}

/// Creates a mono buffer of samples.
fn buffer(context: &AudioContext, samples: &[f32]) -> Result<AudioBuffer, JsValue> {
    let buffer = context.create_buffer(1, samples.len() as u32, context.sample_rate())?;
    buffer.copy_to_channel(samples, 0)?;
    Ok(buffer)
}

/// Lets the device vibrate in this pattern of milliseconds, if it can.
fn vibrate_for(pattern: &JsValue) {
    VIBRATE.with(|it| it.as_ref().map(|it| it.call1(&dom::window().navigator(), pattern)));
}

/// Returns whether the settings allow sounds, and the browser reports that a person has acted.
fn may_sound(settings: &Settings, has_acted: fn(&UserActivation) -> bool) -> bool {
    !settings.muted
        && settings.volume.percent() > 0
        && ACTIVATION.with(|it| it.as_ref().is_some_and(has_acted))
}
