//! The page's sounds, by Web Audio. `rosette-scene` computes their samples.

use rosette_keep::Settings;
use rosette_scene::{Cue, Point, Sound, echo, vibration};
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};
use web_sys::{
    AudioBuffer, AudioBufferSourceNode, AudioContext, AudioScheduledSourceNode, GainNode,
    UserActivation,
};

use crate::{dom, error::log_err};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(thread_local_v2, js_namespace = navigator, js_name = userActivation)]
    static ACTIVATION: Option<UserActivation>;

    #[wasm_bindgen(thread_local_v2, js_namespace = navigator, js_name = vibrate)]
    static VIBRATE: Option<js_sys::Function>;
}

/// The speeds at which a sound is played in turn, so that no two are alike.
const SPEEDS: [f32; 4] = [1.0, 0.96, 1.04, 0.98];

/// The sound that demonstrates the volume.
pub const SAMPLE: Cue = Cue { at: 0.0, sound: Sound::Move, from: None };

/// The loudness of the room's echo.
const WET: f32 = 0.12;

/// The player of sounds. It is silent until the first input, as browsers require.
#[derive(Default)]
pub struct Sounds {
    output: Option<Output>,
    /// The computed sounds.
    made: Vec<(Sound, AudioBuffer)>,
    /// How many have been played.
    played: usize,
    /// Those that may not have begun yet, with the times at which they do.
    planned: Vec<(f64, AudioBufferSourceNode)>,
    /// Whether a vibration was started since the last silence.
    vibrates: bool,
}

/// Where sounds are played.
#[derive(Clone)]
struct Output {
    context: AudioContext,
    volume: GainNode,
}

impl Output {
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
}

impl Sounds {
    /// Starts the audio during an input, because WebKit starts it at no other time.
    pub fn wake(&mut self, settings: &Settings) {
        if may_sound(settings, UserActivation::is_active) {
            self.output();
        }
    }

    /// Plays sounds at their times from now, unless the settings mute them. `side` is that of a place, −1 to 1.
    pub fn play(&mut self, cues: &[Cue], side: impl Fn(Point) -> f32, settings: &Settings) {
        if cues.is_empty() || !may_sound(settings, UserActivation::has_been_active) {
            return;
        }
        let Some(Output { context, volume }) = self.output() else { return };
        // Loudness isn't linear: half the volume is a quarter of the amplitude.
        let part = f32::from(settings.volume.percent()) / 100.0;
        volume.gain().set_value(part * part);
        self.planned.retain(|(begins, _)| *begins > context.current_time());
        for cue in cues {
            let (Some(buffer), Some(source)) =
                (self.buffer(&context, cue.sound), log_err(context.create_buffer_source()))
            else {
                return;
            };
            source.set_buffer(Some(&buffer));
            let Some(panner) = log_err(context.create_stereo_panner()) else { return };
            panner.pan().set_value(cue.from.map_or(0.0, &side));
            source.playback_rate().set_value(SPEEDS[self.played % SPEEDS.len()]);
            self.played += 1;
            log_err(source.connect_with_audio_node(&panner));
            log_err(panner.connect_with_audio_node(&volume));
            let begins = context.current_time() + f64::from(cue.at) / 1000.0;
            log_err(source.start_with_when(begins));
            self.planned.push((begins, source));
        }
    }

    /// Plays none of the sounds that haven't begun yet, and ends the vibration.
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

    /// Has the device vibrate with sounds, if it can and the settings allow it.
    pub fn vibrate(&mut self, cues: &[Cue], settings: &Settings) {
        let pattern = vibration(cues);
        if settings.vibrates && !pattern.is_empty() {
            let pattern: js_sys::Array = pattern.into_iter().map(JsValue::from).collect();
            vibrate_for(&pattern);
            self.vibrates = true
        }
    }

    fn output(&mut self) -> Option<Output> {
        if self.output.is_none() {
            self.output = log_err(Output::open());
        }
        let output = self.output.as_ref()?;
        // The browser may have suspended the context.
        let _ = output.context.resume();
        Some(output.clone())
    }

    /// Returns the samples of a sound, computed once.
    fn buffer(&mut self, context: &AudioContext, sound: Sound) -> Option<AudioBuffer> {
        if let Some((_, buffer)) = self.made.iter().find(|(made, _)| *made == sound) {
            return Some(buffer.clone());
        }
        let buffer = log_err(buffer(context, &sound.samples(context.sample_rate())))?;
        self.made.push((sound, buffer.clone()));
        Some(buffer)
    }
}

/// Makes a buffer of samples.
fn buffer(context: &AudioContext, samples: &[f32]) -> Result<AudioBuffer, JsValue> {
    let buffer = context.create_buffer(1, samples.len() as u32, context.sample_rate())?;
    buffer.copy_to_channel(samples, 0)?;
    Ok(buffer)
}

/// Has the device vibrate for these milliseconds, if it can.
fn vibrate_for(pattern: &JsValue) {
    VIBRATE.with(|it| it.as_ref().map(|it| it.call1(&dom::window().navigator(), pattern)));
}

/// Returns whether the settings allow sounds, and the browser says that a person has acted.
fn may_sound(settings: &Settings, has_acted: fn(&UserActivation) -> bool) -> bool {
    !settings.muted
        && settings.volume.percent() > 0
        && ACTIVATION.with(|it| it.as_ref().is_some_and(has_acted))
}
